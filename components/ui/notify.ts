export type NoticeTone = 'info' | 'positive' | 'warning' | 'danger';

export interface Notice {
  id: number;
  message: string;
  tone: NoticeTone;
}

type Listener = () => void;

let waiting: Notice[] = [];
let count = 0;
const listeners = new Set<Listener>();

/** Tells the person something that needs no answer; gone after 5 s. Never the only place where an error shows. */
export function notify(message: string, { tone = 'info' }: { tone?: NoticeTone } = {}): void {
  count += 1;
  waiting = [...waiting, { id: count, message, tone }];
  for (const listener of listeners) listener();
}

/** Takes the notices that wait to be shown; each is handed out once. */
export function takeNotices(): Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export const hasNotices = (): boolean => waiting.length > 0;

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
