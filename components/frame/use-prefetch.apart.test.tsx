import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePrefetch } from './use-prefetch';

const prefetch = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch }) }));

function Place({ href }: { href: string }) {
  return (
    <a href={href} {...usePrefetch()(href)}>
      {href}
    </a>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  prefetch.mockClear();
});

describe('a daily page', () => {
  it('is fetched ahead once, when somebody is about to open it, with the account of its link', () => {
    render(<Place href="/statement?conta=acc_looked_at_here" />);
    expect(prefetch).not.toHaveBeenCalled();
    for (let time = 0; time < 3; time++) fireEvent.pointerEnter(screen.getByRole('link'));
    fireEvent.focus(screen.getByRole('link'));
    expect(prefetch.mock.calls).toEqual([['/statement?conta=acc_looked_at_here']]);
  });

  it('is not fetched by a page that nobody looks at', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    render(<Place href="/pix/pay?conta=acc_looked_at_here" />);
    fireEvent.focus(screen.getByRole('link'));
    expect(prefetch).not.toHaveBeenCalled();
  });
});
