import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useCursorList } from './use-cursor-list';

const page = (...data: string[]) => ({ data, next_cursor: null });

const visit = (
  client: QueryClient,
  first: ReturnType<typeof page> | null,
  read: () => Promise<ReturnType<typeof page>>,
) =>
  renderHook(() => useCursorList({ queryKey: ['files', 'acc'], read, first }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

const withoutReading = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

describe('a list that was looked at before', () => {
  it('shows what came to it meanwhile, as the server read it for this visit', async () => {
    const client = withoutReading();
    const read = vi.fn(() => Promise.resolve(page('new', 'old')));
    visit(client, page('old'), read).unmount();
    expect(read).not.toHaveBeenCalled();
    const { result } = visit(client, page('new', 'old'), read);
    await waitFor(() => expect(result.current.items).toEqual(['new', 'old']));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read again where nothing came', () => {
    const client = withoutReading();
    const read = vi.fn(() => Promise.resolve(page('old')));
    visit(client, page('old'), read).unmount();
    const { result } = visit(client, page('old'), read);
    expect(result.current.items).toEqual(['old']);
    expect(read).not.toHaveBeenCalled();
  });

  it('reads once a visit, whatever the answer is', async () => {
    const client = withoutReading();
    const read = vi.fn(() => Promise.resolve(page('newer')));
    visit(client, page('old'), read).unmount();
    const { result, rerender } = visit(client, page('new'), read);
    await waitFor(() => expect(result.current.items).toEqual(['newer']));
    rerender();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
