let asked: string | undefined;

/** Notes what was typed elsewhere in this tab for the box that pays anything. Lives in the memory of the page: neither an address nor a log ever holds it. */
export const askForText = (text: string): void => {
  asked = text;
};

/** What was typed, once; empty when the box was opened in another way. */
export const takeAskedText = (): string => {
  const taken = asked ?? '';
  asked = undefined;
  return taken;
};
