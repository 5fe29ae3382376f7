import { Refusal } from '../refusal';

/** `/Name`, with `#6a` read as `j`. */
export class PdfName {
  constructor(readonly text: string) {}
}
/** `12 0 R` */
export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}
/** A string: what it says is nobody's business here. */
class PdfString {
  readonly isString = true;
}
const PDF_STRING = new PdfString();

export type PdfDict = Map<string, PdfValue>;
export type PdfValue = null | boolean | number | PdfName | PdfRef | PdfString | PdfValue[] | PdfDict;

const DEEPEST = 64;
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map(character => character.charCodeAt(0)));
const CODE = { hash: 35, percent: 37, open: 40, close: 41, less: 60, more: 62, backslash: 92, slash: 47 } as const;
const INTEGER = /^\d{1,10}$/;
const NUMBER = /^[+-]?(\d{1,12}(\.\d{0,20})?|\.\d{1,20})$/;

const damaged = (): Refusal => new Refusal('damaged');
const isRegular = (code: number): boolean => !WHITE.has(code) && !DELIMITERS.has(code);

/** Reads the values of a PDF (ISO 32000-1, 7.3) from `at` on. Throws a `damaged` Refusal for whatever is none. */
export class Lexer {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** The next byte, or -1 at the end. */
  peek(ahead = 0): number {
    return this.bytes[this.at + ahead] ?? -1;
  }

  /** Goes past white space and comments. `onComment` is told where each lay. */
  skip(onComment?: (start: number, end: number) => void): void {
    for (;;) {
      while (WHITE.has(this.peek())) this.at++;
      if (this.peek() !== CODE.percent) return;
      const start = this.at;
      while (this.at < this.bytes.length && this.peek() !== 10 && this.peek() !== 13) this.at++;
      onComment?.(start, this.at);
    }
  }

  /** A run of regular characters: a keyword or a number; empty before a delimiter. */
  readWord(): string {
    const start = this.at;
    while (this.at < this.bytes.length && isRegular(this.peek())) this.at++;
    return this.bytes.toString('latin1', start, this.at);
  }

  /** The word that comes next, without going past it. */
  peekWord(): string {
    const before = this.at;
    this.skip();
    const word = this.readWord();
    this.at = before;
    return word;
  }

  requireWord(wanted: string): void {
    this.skip();
    if (this.readWord() !== wanted) throw damaged();
  }

  readInteger(): number {
    this.skip();
    const word = this.readWord();
    if (!INTEGER.test(word)) throw damaged();
    return Number(word);
  }

  readValue(depth = 0): PdfValue {
    if (depth > DEEPEST) throw damaged();
    this.skip();
    const code = this.peek();
    if (code === CODE.slash) return this.readName();
    if (code === CODE.open) return this.skipString();
    if (code === CODE.less) return this.peek(1) === CODE.less ? this.readDict(depth) : this.skipHexString();
    if (code === 0x5b) return this.readArray(depth);
    return this.readPlain();
  }

  private readPlain(): PdfValue {
    const word = this.readWord();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (!NUMBER.test(word)) throw damaged();
    return INTEGER.test(word) ? (this.findRef(Number(word)) ?? Number(word)) : Number(word);
  }

  /** `0 R` behind a whole number. */
  private findRef(number: number): PdfRef | undefined {
    const before = this.at;
    this.skip();
    const generation = this.readWord();
    if (INTEGER.test(generation)) {
      this.skip();
      if (this.readWord() === 'R') return new PdfRef(number, Number(generation));
    }
    this.at = before;
    return undefined;
  }

  private readName(): PdfName {
    this.at++;
    const text = this.readWord().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return new PdfName(text);
  }

  private skipString(): PdfString {
    let open = 0;
    for (; this.at < this.bytes.length; this.at++) {
      const code = this.peek();
      if (code === CODE.backslash) this.at++;
      else if (code === CODE.open) open++;
      else if (code === CODE.close && --open === 0) {
        this.at++;
        return PDF_STRING;
      }
    }
    throw damaged();
  }

  private skipHexString(): PdfString {
    const end = this.bytes.indexOf(CODE.more, this.at);
    if (end < 0 || !/^<[0-9a-f\s\0]*$/i.test(this.bytes.toString('latin1', this.at, end))) throw damaged();
    this.at = end + 1;
    return PDF_STRING;
  }

  private readArray(depth: number): PdfValue[] {
    this.at++;
    const values: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.peek() === 0x5d) break;
      values.push(this.readValue(depth + 1));
    }
    this.at++;
    return values;
  }

  private readDict(depth: number): PdfDict {
    this.at += 2;
    const dict: PdfDict = new Map();
    for (;;) {
      this.skip();
      if (this.peek() === CODE.more) break;
      if (this.peek() !== CODE.slash) throw damaged();
      const { text } = this.readName();
      // two readers could take different ones
      if (dict.has(text)) throw damaged();
      dict.set(text, this.readValue(depth + 1));
    }
    if (this.peek(1) !== CODE.more) throw damaged();
    this.at += 2;
    return dict;
  }
}
