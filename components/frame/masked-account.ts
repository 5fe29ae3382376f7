const SHOWN = 3;

/** `1042377-5` -> `••••377-5`: enough to tell one's own accounts apart, too little to be read over a shoulder. */
export const maskAccount = (number: string): string => {
  const [digits = '', check] = number.split('-');
  return `••••${digits.slice(-SHOWN)}${check === undefined ? '' : `-${check}`}`;
};
