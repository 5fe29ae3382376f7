const first = (list: string | null | undefined): string | undefined => list?.split(',')[0]?.trim().toLowerCase();

/**
 * Whether the browser speaks TLS: PUBLIC_URL is https, whatever a proxy says or forgets to say; else the proxy's
 * `X-Forwarded-Proto` ('https, http': the first, in any case), else the connection's own `protocol` ('https:').
 */
export const isSecureConnection = (
  forwardedProto: string | null | undefined,
  protocol = '',
  publicUrl = process.env.PUBLIC_URL,
): boolean => /^https:\/\//i.test(publicUrl ?? '') || (first(forwardedProto) || protocol.replace(':', '')) === 'https';
