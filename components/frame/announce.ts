type Listener = (words: string) => void;

let tell: Listener = () => undefined;

/** Says what the page itself shows as done, to those who do not see it. Nothing is drawn: who did it sees it where it was done. */
export const announce = (words: string): void => tell(words);

/** The one place that says it. */
export const onAnnounce = (listener: Listener): (() => void) => {
  tell = listener;
  return () => {
    tell = () => undefined;
  };
};
