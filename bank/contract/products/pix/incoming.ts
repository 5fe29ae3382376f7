/** Why a Pix for an account here is refused and stays with its sender: codes of the SPI's catalogue. */
export type IncomingRefusal = 'AC03' | 'AC06' | 'AC07' | 'AM09' | 'BE01' | 'DS04' | 'FF08';
