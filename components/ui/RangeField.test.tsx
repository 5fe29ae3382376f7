import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RangeField } from './RangeField';

const toText = (value: number) => `${value} meses`;

const show = (value: number, onValueChange = vi.fn()) => {
  render(
    <RangeField label="Prazo" min={3} max={24} step={5} value={value} toText={toText} onValueChange={onValueChange} />,
  );
  return { range: screen.getByRole('slider', { name: 'Prazo' }), onValueChange };
};

describe('RangeField', () => {
  it('says its value in words and writes both ends', () => {
    const { range } = show(8);
    expect(range).toHaveAttribute('aria-valuetext', '8 meses');
    expect(screen.getByText('3 meses')).toBeInTheDocument();
    expect(screen.getByText('24 meses')).toBeInTheDocument();
  });

  it('hands on what it is dragged to, and reaches an end that no step meets', () => {
    const { range, onValueChange } = show(8);
    fireEvent.change(range, { target: { value: '13' } });
    expect(onValueChange).toHaveBeenLastCalledWith(13);
    fireEvent.change(range, { target: { value: '28' } });
    expect(onValueChange).toHaveBeenLastCalledWith(24);
  });

  it('stands at the nearer end when the value is outside', () => {
    expect(show(99).range).toHaveAttribute('aria-valuetext', '24 meses');
  });

  it('draws how far it is through the CSSOM, so that no style attribute comes from the page', () => {
    const { range } = show(13.5);
    expect(range.style.getPropertyValue('--filled')).toBe('50%');
  });
});
