import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tellWaiting } from '@/contexts/waiting-store';
import { PixArea } from './PixArea';

const place = { sentence: 'Para quê.', icon: 'pix', pays: false } as const;

it('says at each place how much waits there for an answer', () => {
  tellWaiting('acc_1', { '/pix/automatic': 2 });
  const places = [
    { ...place, href: '/pix/automatic', label: 'Pix Automático' },
    { ...place, href: '/pix/keys', label: 'Chaves' },
  ] as const;
  render(<PixArea places={places} accountId="acc_1" />);
  expect(screen.getByRole('link', { name: /^Pix Automático.*2 aguardam você/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Chaves/ })).not.toHaveTextContent(/\d/);
});
