import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, toleranceOf } from './compare.mjs';

const ground = (width, height, background) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const withSquare = async (size, colour) =>
  sharp(await ground(200, 200, '#ffffff'))
    .composite([{ input: await ground(size, size, colour), left: 10, top: 10 }])
    .png()
    .toBuffer();

describe('two pictures of a screen', () => {
  it('are the same when nothing changed', async () => {
    const picture = await withSquare(30, '#0b6475');
    expect((await comparePictures(picture, picture)).share).toBe(0);
  });

  it('are the same though a colour moved by what nobody sees', async () => {
    const { share } = await comparePictures(await withSquare(30, '#0b6475'), await withSquare(30, '#106878'));
    expect(share).toBe(0);
  });

  it('differ by the share of the pixels that changed', async () => {
    const { share } = await comparePictures(await withSquare(20, '#0b6475'), await withSquare(30, '#0b6475'));
    expect(share).toBeCloseTo((900 - 400) / 40_000, 6);
    expect(share).toBeGreaterThan(toleranceOf('143', '143'));
  });

  it('differ wholly in another size', async () => {
    const { share } = await comparePictures(await ground(10, 10, '#ffffff'), await ground(10, 12, '#ffffff'));
    expect(share).toBe(1);
  });
});
