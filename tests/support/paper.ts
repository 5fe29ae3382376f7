import sharp from 'sharp';

type Point = readonly [number, number];

/** How a sheet lies before the lens: its corners in the picture, from the upper left on, as parts of the picture's sides. */
export interface Shot {
  width: number;
  height: number;
  corners: readonly [Point, Point, Point, Point];
  /** Light at the left and at the right, 1 is full. */
  light: readonly [number, number];
  /** Largest error of a sample, of 255. */
  noise: number;
  blur: number;
  seed: number;
}

/** Numbers from 0 to 1 that the same seed always gives. Source: mulberry32. */
export const createDice = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A shot as a hand makes one: up to `slant` degrees off, further away on one side, dim, a little out of focus. */
export const aimByHand = (seed: number, { slant = 6, width = 1920, height = 1080 } = {}): Shot => {
  const dice = createDice(seed);
  const between = (least: number, most: number) => least + dice() * (most - least);
  const angle = (between(-slant, slant) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const aspect = width / height;
  const turn = ([x, y]: Point): Point => [0.5 + x * cos - (y * sin) / aspect, 0.5 + x * sin * aspect + y * cos];
  const [left, right] = dice() < 0.5 ? [between(0.85, 0.95), 1] : [1, between(0.85, 0.95)];
  const [half, tall] = [0.44, 0.3];
  const corners = [
    turn([-half, -tall * left]),
    turn([half, -tall * right]),
    turn([half, tall * right]),
    turn([-half, tall * left]),
  ] as const;
  const light = [between(0.35, 0.75), between(0.35, 0.75)] as const;
  return { width, height, corners, light, noise: between(4, 14), blur: between(0.4, 0.8), seed };
};

/** The solution of linear equations, the right side in the last column. */
const solve = (rows: number[][]): number[] => {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row, index) => (Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? at + index : best), at);
    [rows[at], rows[pivot]] = [rows[pivot] as number[], rows[at] as number[]];
    const own = rows[at] as number[];
    for (const row of rows) {
      if (row === own) continue;
      const factor = (row[at] ?? 0) / (own[at] ?? 1);
      for (let column = at; column <= size; column++) row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** Where a point of the picture lies on the sheet, by the four corners: the homography from the picture to the sheet. */
const toSheet = (corners: Shot['corners'], sheet: { width: number; height: number }) => {
  const places: readonly Point[] = [
    [0, 0],
    [sheet.width, 0],
    [sheet.width, sheet.height],
    [0, sheet.height],
  ];
  const [a, b, c, d, e, f, g, h] = solve(
    corners.flatMap(([x, y], index) => {
      const [u, v] = places[index] as Point;
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  ) as [number, number, number, number, number, number, number, number];
  return (x: number, y: number): Point => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
};

const TABLE = 150;

/** A photograph of a sheet (SVG) that lies on a table: perspective, light that falls off, blur and noise, as JPEG. */
export const photographOf = async (svg: string, shot: Shot): Promise<Buffer> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#f4f1ea' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = shot;
  const place = toSheet(
    shot.corners.map(([x, y]) => [x * width, y * height] as const) as unknown as Shot['corners'],
    info,
  );
  const dice = createDice(shot.seed + 1);
  const [left, right] = shot.light;
  const sampleAt = (u: number, v: number): number => data[(v * info.width + u) * info.channels] ?? TABLE;
  const picture = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = place(x, y);
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const isOn = column >= 0 && row >= 0 && column < info.width - 1 && row < info.height - 1;
      const [right_, down] = [u - column, v - row];
      const seen = isOn
        ? (sampleAt(column, row) * (1 - right_) + sampleAt(column + 1, row) * right_) * (1 - down) +
          (sampleAt(column, row + 1) * (1 - right_) + sampleAt(column + 1, row + 1) * right_) * down
        : TABLE;
      const lit = seen * (left + ((right - left) * x) / width);
      picture[y * width + x] = Math.max(0, Math.min(255, lit + (dice() * 2 - 1) * shot.noise));
    }
  }
  return sharp(picture, { raw: { width, height, channels: 1 } })
    .blur(shot.blur)
    .jpeg({ quality: 82 })
    .toBuffer();
};
