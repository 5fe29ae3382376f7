import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OperationsNav } from './OperationsNav';

vi.mock('next/navigation', () => ({ usePathname: () => '/operations/marketplace/prp_1' }));

it('leads to the desks that are there, and says which one this page is of', () => {
  render(<OperationsNav desks={['onboarding', 'marketplace']} />);
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/operations/onboarding',
    '/operations/marketplace',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Empréstimos');
});
