import { CODES } from './codes';

type Declared = Extract<(typeof CODES)[number], { errors: unknown }>['errors'];

/** Every code the bank answers with (`application/problem+json`, member `code`). The web app has words for each; one without words does not compile. */
export type ErrorCode = Declared extends infer Errors ? (Errors extends unknown ? keyof Errors : never) : never;

/** The HTTP status of each code. */
export const ERROR_STATUS = Object.assign(
  {},
  ...CODES.map(declared => ('errors' in declared ? declared.errors : {})),
) as Readonly<Record<ErrorCode, number>>;
