import 'server-only';
import type { Metadata } from 'next';
import { publicLinkTexts } from '@/components/products/acquiring/public-link-texts';
import { receivedTexts } from '@/components/products/gift-card/share-texts';
import { toChargePreview } from '@/components/products/pix/charges/send-words';
import { texts as chargeTexts } from '@/components/products/pix/charges/texts';
import { toReceivablePreview } from '@/components/products/receivable/public-note';
import { texts as receivableTexts } from '@/components/products/receivable/public-texts';
import { texts } from '@/components/account/proof/texts';
import { readShared } from './read-shared';

/** What a message shows of a link: a charge or a boleto says who asks, how much and until when, nothing of who is to pay; a receipt only what it is. */
function toPreview(hash: string, { kind, read }: Awaited<ReturnType<typeof readShared>>) {
  if (read.state === 'not_found') return { title: texts.notFound.pageTitle, description: texts.description };
  if (kind === 'proof') return { title: texts.title, description: texts.description };
  if (kind === 'receivable') {
    const { title, description } = receivableTexts;
    return read.state === 'problem' ? { title, description } : toReceivablePreview(read.data);
  }
  if (kind === 'gift') return { title: receivedTexts.title, description: receivedTexts.description };
  if (kind === 'link') {
    const { title, description, previewTitle } = publicLinkTexts;
    return read.state === 'problem'
      ? { title, description }
      : { title: previewTitle(read.data.name, read.data.payee.name), description };
  }
  if (read.state === 'problem') return { title: chargeTexts.link.title, description: chargeTexts.link.description };
  const images = [{ url: `/api/bank/charge_links/${hash}/picture`, width: 1200, height: 630 }];
  return { ...toChargePreview(read.data), images };
}

/** The address is the secret: it is not for search engines. */
export async function describeShared(hash: string): Promise<Metadata> {
  const preview = toPreview(hash, await readShared(hash));
  const { title, description } = preview;
  const images = 'images' in preview ? { images: preview.images } : {};
  return {
    title,
    description,
    openGraph: { title, description, type: 'website', ...images },
    twitter: { card: 'images' in preview ? 'summary_large_image' : 'summary', title, description, ...images },
    robots: { index: false, follow: false, nocache: true, noarchive: true, nosnippet: true },
    referrer: 'no-referrer',
  };
}
