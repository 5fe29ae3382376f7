import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formatDynamicBrCode, formatStaticBrCode } from '@/bank/formats/br-code';
import { BR_CODE_VECTORS } from '@/bank/formats/br-code/vectors';
import { readQrCode } from '@/tests/support/tools';
import { QrCode } from '@/components/ui/QrCode';

const merchant = { merchantName: 'PADARIA DO ZE', merchantCity: 'SAO PAULO' };

/** What the product draws: codes to pay, from the shortest to the longest; the secret of an authenticator; a public proof. */
const SAYINGS = [
  ...Object.values(BR_CODE_VECTORS),
  ...[1n, 99n, 123_456n, 9_999_999_999n].map(amountCents =>
    formatStaticBrCode({ ...merchant, key: '12ABC34501DE35', amountCents, txid: `VENDA${amountCents}` }),
  ),
  ...[8, 24, 45].map(length =>
    formatStaticBrCode({
      ...merchant,
      key: 'pix@padariadoze.example',
      description: 'Pedido '.repeat(9).slice(0, length),
    }),
  ),
  formatDynamicBrCode({ ...merchant, location: `pix.balcao.example/qr/v2/${'0123456789abcdef'.repeat(2)}` }),
  'otpauth://totp/Balc%C3%A3o:ana%40padariadoze.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Balc%C3%A3o',
  'https://balcao.example/share-pix-payment/Yk3vJ0m2Q9sT7wXz1aBcDe',
];

it.each(SAYINGS)('draws %j so that two readers read it back', async saying => {
  const page = renderToStaticMarkup(<QrCode value={saying} label="QR Code" />);
  const drawing = page.slice(page.indexOf('<svg'));
  const picture = await sharp(Buffer.from(drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')))
    .resize(600)
    .png()
    .toBuffer();
  expect(await readQrCode(picture)).toBe(saying);
});
