// rules are inserted one by one: text nodes would have jsdom parse all of them again for each
(globalThis as { SC_DISABLE_SPEEDY?: boolean }).SC_DISABLE_SPEEDY = false;

import { threadId } from 'node:worker_threads';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { forgetKept } from '@/services/own-storage';

afterEach(cleanup);

// a page at home that was made for nobody in particular; what it keeps ends with each test, and so does where it was left
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.dataset.person = 'nobody';
  forgetKept();
});

// threads of a run are no tabs of one browser: what the test of one says would renew or end the session of another
const Channel = globalThis.BroadcastChannel;
if (Channel.name !== 'OwnChannel') {
  globalThis.BroadcastChannel = class OwnChannel extends Channel {
    constructor(name: string) {
      super(`${name} of thread ${threadId}`);
    }
  };
}

// how long a test waits for what a person would see: a busy machine is no fault of the product
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows the element but not how to open it, nor that it gives the focus back
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal ??= function showModal() {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  const before = focusedBefore.get(this);
  if (this.isConnected && before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event('close'));
};

// nothing has a size in jsdom, so nothing ever changes it
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
