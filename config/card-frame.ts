/**
 * The origin that shows the numbers of cards, of this process now; undefined where none is named, and then no number is shown. Read by the
 * middleware too, which has no parsed environment; a wrong one stopped the start.
 */
export const cardFrameOrigin = (address = process.env.CARD_FRAME_URL): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;
