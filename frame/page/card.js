/*
 * The number frame: asks its page for a ticket, gives it to its own origin, and shows for one minute what it is answered, or takes the PIN that a person
 * chooses. No word, no number, no PIN and no ticket is told to anybody else; the page hears that it is ready, shown, set or ended, and how high it is.
 */
const SHOWN_MS = 60_000;
const { brand } = document.documentElement.dataset;
const find = id => document.getElementById(id);
const tell = message => window.parent.postMessage({ cardFrame: 1, ...message }, brand);

const PARTS = ['waiting', 'card', 'away', 'ended', 'refused', 'failed', 'pin', 'set', 'late', 'unset'];
const show = part => {
  for (const id of PARTS) find(id).hidden = id !== part;
};

let card;
let until = 0;
let clock;
let hasCopied = false;

const inFours = number => number.match(/.{1,4}/g).join(' ');
const write = () => {
  find('number').textContent = card ? inFours(card.number) : '';
  find('expiry').textContent = card ? card.expiry : '';
  find('cvv').textContent = card ? card.cvv : '';
};

const end = part => {
  clearInterval(clock);
  card = undefined;
  write();
  show(part);
  // taken only while the person is in here, so that nothing copied since elsewhere is lost
  if (hasCopied && document.hasFocus()) navigator.clipboard.writeText('').catch(() => undefined);
  tell({ state: part });
};

const tick = () => {
  const left = Math.ceil((until - performance.now()) / 1000);
  if (left <= 0) end('ended');
  else find('seconds').textContent = String(left);
};

const draw = () => {
  if (!card) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isHidden) for (const id of ['number', 'expiry', 'cvv']) find(id).textContent = '';
  else write();
  show(isHidden ? 'away' : 'card');
};

const reveal = async ticket => {
  let answer;
  try {
    answer = await fetch('/reveal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    return end('failed');
  }
  if (!answer.ok) return end(answer.status === 410 ? 'refused' : 'failed');
  card = await answer.json();
  until = performance.now() + SHOWN_MS;
  draw();
  tick();
  clock = setInterval(tick, 250);
  tell({ state: 'shown' });
};

let pinTicket;
const fields = () => [find('first'), find('second')];

const endPin = (part, state) => {
  pinTicket = undefined;
  for (const field of fields()) field.value = '';
  show(part);
  tell({ state });
};

/** What stands against the PIN, in words; the fields are emptied so that it is typed anew. */
const refusePin = reason => {
  const { dataset } = find('fault');
  find('fault').textContent = dataset[reason] ?? dataset.format;
  for (const field of fields()) {
    field.value = '';
    field.setAttribute('aria-invalid', 'true');
  }
  find('first').focus();
};

const postPin = async pin => {
  try {
    return await fetch('/pin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: pinTicket, pin }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    return undefined;
  }
};

const savePin = async () => {
  const [pin, again] = fields().map(field => field.value);
  if (!pinTicket || find('save').disabled) return;
  if (!/^\d{4}$/.test(pin)) return refusePin('format');
  if (pin !== again) return refusePin('differs');
  find('save').disabled = true;
  const answer = await postPin(pin);
  find('save').disabled = false;
  // a PIN that the rules refuse is an answer: as an error it would stand in the browser's console
  if (answer?.ok) {
    const { reason } = await answer.json();
    return reason ? refusePin(reason) : endPin('set', 'set');
  }
  return answer?.status === 410 ? endPin('late', 'refused') : endPin('unset', 'failed');
};

const askPin = ticket => {
  pinTicket = ticket;
  show('pin');
  find('save').addEventListener('click', savePin);
  for (const field of fields()) {
    field.addEventListener('input', () => {
      find('fault').textContent = '';
      field.removeAttribute('aria-invalid');
    });
    // a form cannot be handed in here
    field.addEventListener('keydown', ({ key }) => key === 'Enter' && savePin());
  }
  find('first').focus();
  tell({ state: 'shown' });
};

const copy = async ({ target }) => {
  const name = target.dataset?.copy;
  if (!name || !card) return;
  const { copied, uncopied } = find('told').dataset;
  try {
    await navigator.clipboard.writeText(card[name]);
    hasCopied = true;
    find('told').textContent = copied;
  } catch {
    find('told').textContent = uncopied;
  }
  setTimeout(() => {
    find('told').textContent = '';
  }, 3_000);
};

let isAsked = false;
const hear = ({ origin, source, data }) => {
  if (origin !== brand || source !== window.parent || data?.cardFrame !== 1) return;
  if (data.scheme === 'dark' || data.scheme === 'light') document.documentElement.dataset.scheme = data.scheme;
  if (typeof data.ticket !== 'string' || isAsked) return;
  // one ticket in the life of a frame
  isAsked = true;
  if (data.ask === 'pin') return askPin(data.ticket);
  reveal(data.ticket).catch(() => end('failed'));
};

const start = () => {
  window.addEventListener('message', hear);
  document.addEventListener('click', copy);
  document.addEventListener('visibilitychange', draw);
  // kept by the browser for the way back, it would hold a number
  window.addEventListener('pagehide', () => {
    for (const field of fields()) field.value = '';
    card = undefined;
    write();
  });
  const measure = () => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(measure).observe(document.body);
  tell({ state: 'ready' });
};

// opened by itself it has nobody to ask
if (window.parent === window) show('failed');
else start();
