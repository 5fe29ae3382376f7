import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { menuOfRole } from '@/variants/role-menu';
import { SideNavigation, TopNavigation } from './Navigation';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: vi.fn() }) }));

const menu = listMenu(Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags);
const propsAt = (pathname: string) => ({
  menu,
  pathname,
  hrefOf: (path: string) => path,
  waiting: { '/payment-office': 2, '/payment/dda': 1 },
});
const openAreas = () => screen.getAllByRole('group').filter(area => area.hasAttribute('open'));

describe('the side navigation', () => {
  it('opens the area where one is, and marks area and page', () => {
    render(<SideNavigation {...propsAt('/pix/keys/key_1')} />);
    expect(openAreas()).toHaveLength(1);
    const [pix] = openAreas();
    expect(pix?.querySelector('summary')).toHaveAttribute('aria-current', 'true');
    expect(within(pix as HTMLElement).getByRole('link', { name: 'Chaves Pix' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(2);
  });

  it('has an entry an area: ten where everything is on', () => {
    render(<SideNavigation {...propsAt('/')} />);
    const [list] = screen.getAllByRole('list');
    expect(list?.children).toHaveLength(10);
    expect(openAreas()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
  });

  it('says at a folded area how much waits in it', () => {
    render(<SideNavigation {...propsAt('/')} />);
    expect(screen.getByText('Pagar').closest('summary')).toHaveTextContent('Pagar33 aguardam você');
  });

  it('follows to the area of the next page, and leaves open what somebody opened', async () => {
    const { rerender } = render(<SideNavigation {...propsAt('/pix')} />);
    await userEvent.click(screen.getByText('Empresa'));
    rerender(<SideNavigation {...propsAt('/payment/ted')} />);
    expect(openAreas().map(area => area.querySelector('summary')?.textContent)).toEqual([
      expect.stringContaining('Pagar'),
      'Empresa',
    ]);
  });
});

describe('the navigation under the header', () => {
  // a window of the tests is narrower than the row
  const hidden = true;
  const buttonOf = (name: string) => screen.getByRole('button', { name, hidden });
  const isFolded = (page: string) => screen.getByRole('link', { name: page, hidden }).closest('[hidden]') !== null;

  it('opens the pages of an area below its name, and under "Mais" the areas without room', async () => {
    render(<TopNavigation {...propsAt('/settings/limits')} />);
    expect(buttonOf('Mais')).toHaveAttribute('aria-current', 'true');
    expect(isFolded('Chaves Pix')).toBe(true);
    await userEvent.click(buttonOf('Pix'));
    expect(buttonOf('Pix')).toHaveAttribute('aria-expanded', 'true');
    expect(isFolded('Chaves Pix')).toBe(false);
    await userEvent.click(buttonOf('Mais'));
    expect(buttonOf('Pix')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Limites', hidden })).toHaveAttribute('aria-current', 'page');
  });

  it('offers who only looks no page that pays', () => {
    render(<TopNavigation {...propsAt('/')} menu={menuOfRole(menu, 'viewer')} />);
    expect(screen.getByRole('link', { name: 'Agendados', hidden })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Novo pagamento', hidden })).toBeNull();
  });
});
