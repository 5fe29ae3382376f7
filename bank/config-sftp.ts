import { z } from 'zod';
import type { SftpConfig } from './products/transmission';
import { blankIsAbsent, portNumber } from './config-fields';

/* The variables of the server of SFTP: it is off unless all of them are set. */

export const SFTP_FIELDS = {
  SFTP_HOST: blankIsAbsent(z.string()),
  SFTP_PORT: blankIsAbsent(portNumber),
  SFTP_HOST_KEY: blankIsAbsent(
    z.string().regex(/^-----BEGIN OPENSSH PRIVATE KEY-----/, 'must be a private key of OpenSSH'),
  ),
  SFTP_PUBLIC_ADDRESS: blankIsAbsent(
    z.string().regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$/, 'must be like sftp.example.com:22'),
  ),
} as const;

type SftpVariables = { [Name in keyof typeof SFTP_FIELDS]?: z.output<(typeof SFTP_FIELDS)[Name]> };

export const complainAboutSftp = (env: SftpVariables, context: z.core.$RefinementCtx): void => {
  const needed = ['SFTP_PORT', 'SFTP_HOST_KEY', 'SFTP_PUBLIC_ADDRESS'] as const;
  if (needed.every(name => env[name] === undefined)) return;
  for (const name of needed) {
    if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'must be set for SFTP' });
  }
};

export const toSftp = ({
  SFTP_HOST: host = '127.0.0.1',
  SFTP_PORT: port,
  SFTP_HOST_KEY: hostKey,
  SFTP_PUBLIC_ADDRESS: publicAddress,
}: SftpVariables): SftpConfig | undefined =>
  port !== undefined && hostKey && publicAddress ? { host, port, hostKey, publicAddress } : undefined;
