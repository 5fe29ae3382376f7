declare const row: unique symbol;

/** Rows of one kind as a page's data carry them to the browser: what the fields are called is said once, not in every row. */
export interface PackedRows<Row> {
  /** Names of fields, for each shape that rows have: one, mostly. */
  shapes: readonly (readonly string[])[];
  /** Which of the shapes, then the values in its order. */
  rows: readonly (readonly [shape: number, ...values: unknown[]])[];
  readonly [row]?: Row;
}

export const packRows = <Row extends object>(rows: readonly Row[]): PackedRows<Row> => {
  const places = new Map<string, number>();
  const shapes: string[][] = [];
  const packed = rows.map(fields => {
    const names = Object.keys(fields);
    const known = names.join();
    const shape = places.get(known) ?? shapes.push(names) - 1;
    places.set(known, shape);
    return [shape, ...Object.values(fields)] as const;
  });
  return { shapes, rows: packed };
};

export const unpackRows = <Row extends object>({ shapes, rows }: PackedRows<Row>): Row[] =>
  rows.map(
    ([shape, ...values]) =>
      Object.fromEntries((shapes[shape] ?? []).map((name, place) => [name, values[place]])) as Row,
  );
