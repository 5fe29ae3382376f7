import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationTable } from './ApplicationTable';

it('marks what the list is narrowed to, and keeps it on the next page', () => {
  render(<ApplicationTable rows={[]} filter="without_access" nextCursor="oba_2" isFirst />);
  expect(screen.getByRole('link', { name: 'Sem ninguém com acesso' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Todas' })).not.toHaveAttribute('aria-current');
  const next = screen.getByRole('link', { name: 'Ver mais antigos' }).getAttribute('href');
  expect(next).toBe('/operations/onboarding?without_access=true&cursor=oba_2');
});
