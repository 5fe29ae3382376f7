'use client';

import { useEffect, useState } from 'react';
import type { CreditTerms } from './terms';
import { type CreditWish, readWishProduct, readWishSearch, toFirstWish, toWishSearch } from './wish';

/** A drag passes many values; the address takes the one where it rests. */
const REST_MS = 400;

const toTerms = (terms: readonly CreditTerms[], product: string | null): CreditTerms | undefined =>
  terms.find(each => each.product === product) ?? terms[0];

/** Keeps what other things an address says. */
const toAddress = (wish: CreditWish): string => {
  const search = new URLSearchParams(window.location.search);
  for (const [name, value] of new URLSearchParams(toWishSearch(wish))) search.set(name, value);
  return `${window.location.pathname}?${search}`;
};

/** The wish of the simulator, kept in the address. `asked`: what the address said at first. */
export function useWish(all: readonly CreditTerms[], asked: string) {
  const [wish, setWish] = useState<CreditWish | null>(() => {
    const search = new URLSearchParams(asked);
    const terms = toTerms(all, readWishProduct(search));
    return terms ? { ...toFirstWish(terms), ...readWishSearch(search) } : null;
  });
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!wish || !isTouched) return;
    const timer = setTimeout(() => window.history.replaceState(null, '', toAddress(wish)), REST_MS);
    return () => clearTimeout(timer);
  }, [wish, isTouched]);
  const set = (part: Partial<CreditWish>) => {
    setTouched(true);
    setWish(now => now && { ...now, ...part });
  };
  const terms = wish && toTerms(all, wish.product);
  return { wish, terms: terms ?? null, set };
}
