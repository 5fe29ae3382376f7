/** Nosso número of a payment: the protocol of its file and its line, 20 digits. */
export const toBankNumber = (protocol: string, line: number): string =>
  `${protocol.replace('-', '')}${String(line).padStart(6, '0')}`;
