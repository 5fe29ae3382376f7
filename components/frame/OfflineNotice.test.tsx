import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from './OfflineNotice';

let isOnline = true;
const connect = (next: boolean) =>
  act(() => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });

const open = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  render(
    <>
      <OfflineNotice />
      <a href="/statement">Extrato</a>
      <a href="#conteudo">Conteúdo</a>
    </>,
  );
};
afterEach(() => {
  isOnline = true;
});

/** Whether the page is left; jsdom itself goes nowhere. */
const press = (name: string): boolean => {
  const stop = (event: Event) => event.preventDefault();
  let reached = false;
  const note = (event: Event) => {
    reached = !event.defaultPrevented;
    stop(event);
  };
  document.body.addEventListener('click', note);
  fireEvent.click(screen.getByRole('link', { name }));
  document.body.removeEventListener('click', note);
  return reached;
};

describe('without a connection', () => {
  it('says so, and says when it is back', () => {
    open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connect(false);
    expect(screen.getByRole('status')).toHaveTextContent('Sem conexão. O que está na tela pode ter mudado.');
    connect(true);
    expect(screen.getByRole('status')).toHaveTextContent('A conexão voltou.');
  });

  it('keeps the page: links that would leave it are held, places on it are not', () => {
    open();
    expect(press('Extrato')).toBe(true);
    connect(false);
    expect(press('Extrato')).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('a página continua aqui, com o que você digitou');
    expect(press('Conteúdo')).toBe(true);
    connect(true);
    expect(press('Extrato')).toBe(true);
  });

  it('keeps it before what a search or the router asks for, but its own places and a reload', () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    open();
    const goes = (told: object): boolean => {
      const event = Object.assign(new Event('navigate', { cancelable: true }), {
        ...{ destination: { sameDocument: false }, navigationType: 'push' },
        ...told,
      });
      act(() => {
        navigation.dispatchEvent(event);
      });
      return !event.defaultPrevented;
    };
    expect(goes({})).toBe(true);
    connect(false);
    expect(goes({})).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('a página continua aqui');
    expect([goes({ destination: { sameDocument: true } }), goes({ navigationType: 'reload' })]).toEqual([true, true]);
    connect(true);
    expect(goes({})).toBe(true);
    vi.unstubAllGlobals();
  });
});
