/** Where password managers lead to change a password. Source: W3C, A Well-Known URL for Changing Passwords. */
export const GET = (): Response =>
  new Response(null, { status: 302, headers: { location: '/settings/security', 'cache-control': 'no-store' } });
