'use client';

import { useEffect } from 'react';

const STATES = { hover: /:hover/g, focus: /:focus(-visible|-within)?(?![\w-])/g, active: /:active/g } as const;
export type ForcedState = keyof typeof STATES;

/** What a rule without a selector of its own is about, as `:focus-visible` of the global style. */
const CONTROLS = ':where(a, button, input, select, summary)';

/* :where() adds no weight: the copy wins and loses against the same rules as its original */
const twinsOf = (selector: string): string[] =>
  Object.entries(STATES).flatMap(([state, pseudo]) => {
    const without = selector.replace(pseudo, '');
    return without === selector ? [] : [`:where([data-show='${state}']) :is(${without || CONTROLS})`];
  });

function copyRules(rules: CSSRuleList, into: string[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      for (const twin of twinsOf(rule.selectorText)) into.push(`${twin}{${rule.style.cssText}}`);
    } else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) copyRules(rule.cssRules, into);
  }
}

/** Shows what is under `data-show="hover"`, `"focus"` or `"active"` as if a pointer or the keyboard were there: the rules of the page, copied without the condition. */
export function useForcedStates(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // styles come as components are drawn; the catalogue is quiet after that
    const settle = setTimeout(() => {
      const copies: string[] = [];
      for (const own of document.styleSheets) copyRules(own.cssRules, copies);
      for (const copy of copies) {
        try {
          sheet.insertRule(copy, sheet.cssRules.length);
        } catch {
          // a selector that makes no sense under :is() shows nothing
        }
      }
    }, 500);
    return () => {
      clearTimeout(settle);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(known => known !== sheet);
    };
  }, []);
}
