import { render, screen, within } from '@testing-library/react';
import { Send } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { Counter } from './Counter';
import { Tiles } from './Tiles';

describe('Counter', () => {
  it('says in words what waits, and shows no more than 99', () => {
    const { container } = render(<Counter tone="brand" count={1234} words="1.234 aprovações esperam" />);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('99+');
    expect(container).toHaveTextContent('1.234 aprovações esperam');
  });

  it('draws nothing where nothing waits, and a zero where one only looks', () => {
    const { container, rerender } = render(<Counter count={0} words="Nada espera" />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Counter count={0} />);
    expect(container).toHaveTextContent('0');
  });
});

describe('Tiles', () => {
  it('are links in a named place, each told with what waits there', () => {
    render(
      <Tiles
        label="Ações"
        tiles={[
          { href: '/pix', label: 'Pix', icon: Send },
          { href: '/desk', label: 'Aprovar', icon: Send, waiting: { count: 3, words: '3 pagamentos esperam' } },
        ]}
      />,
    );
    const place = screen.getByRole('navigation', { name: 'Ações' });
    expect(within(place).getByRole('link', { name: /^Pix$/ })).toHaveAttribute('href', '/pix');
    expect(within(place).getByRole('link', { name: /Aprovar.*3 pagamentos esperam/ })).toHaveAttribute('href', '/desk');
  });
});
