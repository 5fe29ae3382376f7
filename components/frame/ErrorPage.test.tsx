import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorPage } from './ErrorPage';
import { detailsOf } from './error-texts';

describe('the page-level error screen', () => {
  it('has the words of the specification, takes the focus and tries again', async () => {
    const onRetry = vi.fn();
    render(<ErrorPage error={new Error('x is not a function')} onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ops! Algo deu errado.' })).toHaveFocus();
    expect(
      screen.getByText(
        'Lamentamos pelo inconveniente. Por favor, tente novamente mais tarde ou entre em contato com o suporte técnico caso o problema persista.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Agradecemos pela sua compreensão.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps message and stack folded away until they are asked for', () => {
    const { container } = render(<ErrorPage error={new Error('x is not a function')} onRetry={() => undefined} />);
    const details = container.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details).toHaveTextContent('x is not a function');
    expect(details).toHaveTextContent(/ErrorPage\.test/);
  });
});

describe('the details in production', () => {
  it('hold message, id and stack of what the browser raised', () => {
    const error = Object.assign(new Error('Pix fora do ar'), {
      requestId: 'req_1',
      stack: 'Error\n    at pay (pay.js:1:2)',
    });
    expect(detailsOf(error, false)).toBe('Pix fora do ar\n\nCódigo do erro: req_1\n\nError\n    at pay (pay.js:1:2)');
    expect(detailsOf(new TypeError('x is not a function'), false)).toMatch(
      /^x is not a function\n\nTypeError.*ErrorPage/s,
    );
  });

  it('hold the code alone of what the server raised', () => {
    const fromServer = Object.assign(new Error('An error occurred in the Server Components render.'), { digest: '42' });
    expect(detailsOf(fromServer, false)).toBe('Código do erro: 42');
    expect(detailsOf(Object.assign(new Error(''), { stack: undefined }), false)).toBe(
      'A página não pôde ser mostrada neste navegador.',
    );
  });
});
