import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import RouteError from '@/app/error';
import { useLatePart } from '@/components/ui/use-late-part';
import { isPartMissing } from './missing-part';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  usePathname: () => '/statement',
}));

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('a part of a page that does not arrive', () => {
  it.each([
    named('ChunkLoadError', 'Failed to load chunk /_next/static/chunks/12.js'),
    new TypeError('Failed to fetch dynamically imported module: https://conta.example/a.js'),
    new TypeError('error loading dynamically imported module: https://conta.example/a.js'),
    new Error('Loading chunk 12 failed.'),
  ])('is known as one, whatever the browser calls it: %s', error => expect(isPartMissing(error)).toBe(true));

  it('is told in place of the page, which only a whole load can bring back', async () => {
    const retry = vi.fn();
    await act(async () =>
      render(<RouteError error={named('ChunkLoadError', 'Loading chunk 1 failed.')} retry={retry} />),
    );
    const title = screen.getByRole('heading', { name: 'Uma parte da página não chegou' });
    expect(title).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();
    expect(screen.getByText(/Nada mudou na sua conta/)).toBeVisible();
  });

  it('is no name for other failures', () => {
    expect(isPartMissing(new Error('The bank answered internal'))).toBe(false);
    expect(isPartMissing(new TypeError('Failed to fetch'))).toBe(false);
  });
});

it('a part that is fetched on a press says that it did not come, and is fetched again by the next press', async () => {
  const fetchPart = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p>Calendário</p>);
  function Opener() {
    const { Part, load, hasFailed } = useLatePart(fetchPart);
    return (
      <>
        <button type="button" onClick={load}>
          Abrir
        </button>
        {hasFailed ? <p role="status">Não chegou</p> : null}
        {Part ? <Part /> : null}
      </>
    );
  }
  render(<Opener />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('status')).toHaveTextContent('Não chegou');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Calendário')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
