import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leadsAway } from './leads-away';

const HERE = 'http://localhost:3000/statement?conta=acc_1';

const clicked = (link: React.ReactNode, init: MouseEventInit = {}): boolean => {
  let answer = false;
  const listen = (event: MouseEvent) => {
    event.preventDefault();
    answer = leadsAway(event, HERE);
  };
  document.addEventListener('click', listen);
  const { unmount } = render(<>{link}</>);
  fireEvent.click(screen.getByText('ir'), init);
  document.removeEventListener('click', listen);
  unmount();
  return answer;
};

describe('a click that fetches another page', () => {
  it('is a plain one on a link to another address, icon inside included', () => {
    expect(clicked(<a href="/pix/pay">ir</a>)).toBe(true);
    expect(
      clicked(
        <a href="/statement?conta=acc_2">
          <span>ir</span>
        </a>,
      ),
    ).toBe(true);
  });

  it('is not one on this same address, on an anchor, or on what is no link', () => {
    expect(clicked(<a href="/statement?conta=acc_1">ir</a>)).toBe(false);
    expect(clicked(<a href="/statement?conta=acc_1#dados">ir</a>)).toBe(false);
    expect(clicked(<button type="button">ir</button>)).toBe(false);
  });

  it('is not one that leaves this site, this tab or this page', () => {
    expect(clicked(<a href="https://wa.me/551140028922">ir</a>)).toBe(false);
    expect(clicked(<a href="mailto:ajuda@balcao.example">ir</a>)).toBe(false);
    expect(
      clicked(
        <a href="/pix/pay" target="_blank" rel="noreferrer">
          ir
        </a>,
      ),
    ).toBe(false);
    expect(
      clicked(
        <a href="/receipts/1.pdf" download>
          ir
        </a>,
      ),
    ).toBe(false);
    expect(clicked(<a href="/pix/pay">ir</a>, { ctrlKey: true })).toBe(false);
    expect(clicked(<a href="/pix/pay">ir</a>, { button: 1 })).toBe(false);
  });
});
