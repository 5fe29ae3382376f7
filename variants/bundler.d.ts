/// <reference types="next/image-types/global" />

/** Legal texts: the text itself. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** Fonts: the address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
