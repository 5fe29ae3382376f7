/**
 * The origin whose page asks for cards, of the sandbox's acquirer, in this process now; undefined where none is named, and then links are paid by Pix alone.
 * Read by the middleware too, which has no parsed environment; a wrong one stopped the start.
 */
export const acquirerFrameOrigin = (address = process.env.ACQUIRER_FRAME_URL): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;
