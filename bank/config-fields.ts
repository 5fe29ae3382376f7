import { z } from 'zod';

/* How a variable of the environment is read: what `bank/config.ts` is made of. */

const MAIL_FROM = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/;

export const mailFrom = z
  .string()
  .regex(MAIL_FROM, 'must be an address like Name <name@host>')
  .transform(text => {
    const [, name = '', inBrackets, bare] = MAIL_FROM.exec(text) ?? [];
    return { name, address: inBrackets ?? bare ?? '' };
  })
  .refine(from => z.email().safeParse(from.address).success, 'must be an address like Name <name@host>');

export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());

/** With a host: `postgres://` alone would ask whoever listens on this machine. */
export const url = (protocol: RegExp, like: string) =>
  z.url({ protocol, hostname: /./, error: `must be an address like ${like}` });

/** What `read` makes of the text; its error's message tells what is wrong. */
export const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only this machine reaches the address: `http://localhost:3000`. */
export const isThisMachine = (address: string): boolean =>
  URL.canParse(address) && THIS_MACHINE.has(new URL(address).hostname);

export const stopSeconds = (usual: number) =>
  z.preprocess(
    value => (value === '' ? undefined : value),
    z.coerce.number('must be a number of seconds').int().min(0).max(99).default(usual),
  );

export const portNumber = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535);
