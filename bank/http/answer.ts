import type { OperationContract } from '../contract/operation';
import type { EventsAnswer, FileAnswer } from '../core/operation';

/** The file's name for every browser: plain letters for old ones, the true name in UTF-8 for the others (RFC 6266). */
const toDisposition = (fileName: string): string => {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

const toFile = ({ fileName, contentType, body }: FileAnswer): Response =>
  new Response(body, { headers: { 'content-type': contentType, 'content-disposition': toDisposition(fileName) } });

const toEvents = (stream: EventsAnswer): Response =>
  // proxies that collect an answer before they pass it on would hold events back
  new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } });

/** Answers that stay as they are, as they go over the wire. */
const written = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** For a large answer that is the same for all: it is written once, and each caller gets these bytes. Nobody may change it any more. */
export const writeOnce = <Answer extends object>(answer: Answer): Answer => {
  written.set(answer, new TextEncoder().encode(JSON.stringify(answer)));
  return answer;
};

const toJson = (contract: OperationContract, answer: unknown): Response => {
  if (!contract.response) return new Response(null, { status: contract.status ?? 204 });
  const bytes = typeof answer === 'object' && answer !== null ? written.get(answer) : undefined;
  return new Response(bytes ?? JSON.stringify(answer), {
    status: contract.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};

/** Throws for an answer that breaks its contract: outside production a mistake of ours must not go unseen. */
export const requireKept = (contract: OperationContract, answer: unknown): void => {
  const wrong = contract.response?.safeParse(answer).error;
  // paths and rules only: values would carry a customer's data into the log
  if (wrong)
    throw new Error(
      `answer of ${contract.id} breaks its contract: ${wrong.issues.map(i => `${i.path.join('.')} ${i.code}`).join(', ')}`,
    );
};

/** A handler's answer as its contract wants it on the wire. */
export const toResponse = (contract: OperationContract, answer: unknown): Response => {
  if (contract.answers === 'file') return toFile(answer as FileAnswer);
  if (contract.answers === 'events') return toEvents(answer as EventsAnswer);
  return toJson(contract, answer);
};
