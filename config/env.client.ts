/*
 * What the browser may know. Each line spells its variable out: the bundler writes the value in at build time, and an
 * empty one drops the code behind it.
 */

export const SENTRY_DSN = process.env.NEXT_PUBLIC_SENTRY_DSN ?? '';
export const POSTHOG_KEY = process.env.NEXT_PUBLIC_POSTHOG_KEY ?? '';
export const POSTHOG_HOST = process.env.NEXT_PUBLIC_POSTHOG_HOST || 'https://us.i.posthog.com';
export const HOTJAR_ID = Number(process.env.NEXT_PUBLIC_HOTJAR_ID || 0);
