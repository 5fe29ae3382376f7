// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetKept } from './own-storage';
import { keepReturn, takeReturn } from './return-place';

beforeEach(() => {
  forgetKept();
  document.documentElement.dataset.person = 'ana';
});

it('leads the same person back once, and nobody else', () => {
  keepReturn('/pix/pay?conta=acc_1');
  document.documentElement.dataset.person = 'carla';
  expect(takeReturn()).toBeNull();
  document.documentElement.dataset.person = 'ana';
  expect(takeReturn()).toBe('/pix/pay?conta=acc_1');
  expect(takeReturn()).toBeNull();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1'])(
  'leads nowhere else: %s',
  place => {
    keepReturn(place);
    expect(takeReturn()).toBeNull();
  },
);
