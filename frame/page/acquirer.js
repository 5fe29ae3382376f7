/*
 * The page of the sandbox's acquirer: asks for a card and gives it to its own origin. The page of the brand hears that it is ready, shown, paid or ended, and
 * how high it is; of what is typed it hears nothing.
 */
const { brand } = document.documentElement.dataset;
const find = id => document.getElementById(id);
const tell = message => window.parent.postMessage({ acquirerFrame: 1, ...message }, brand);

const PARTS = ['waiting', 'form', 'paid', 'closed', 'expired', 'failed'];
const FIELDS = ['number', 'holder', 'expiry', 'cvv'];
const show = part => {
  for (const id of PARTS) find(id).hidden = id !== part;
};

const wipe = () => {
  for (const name of FIELDS) find(name).value = '';
};

/** The end of it: nothing that was typed stays. */
const end = part => {
  wipe();
  show(part);
  tell({ state: part });
};

const money = cents => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);

/** `3x de R$ 16,66 (a primeira de R$ 16,68)`: the first takes what does not divide. */
const partsOf = (cents, many) => {
  if (many === 1) return `À vista, ${money(cents)}`;
  const each = Math.floor(cents / many);
  const first = cents - each * (many - 1);
  return `${many}x de ${money(each)}${first === each ? '' : ` (a primeira de ${money(first)})`}`;
};

let session;
const post = async (door, body) => {
  try {
    const answer = await fetch(door, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    return { status: answer.status, body: answer.ok ? await answer.json() : {} };
  } catch {
    return { status: 0, body: {} };
  }
};

const refuse = reason => {
  const { dataset } = find('refusal');
  find('refusal').textContent = dataset[reason] ?? dataset.declined;
};

const mark = fields => {
  for (const name of FIELDS) {
    const fault = find(`${name}-fault`);
    fault.textContent = fields.includes(name) ? fault.dataset.words : '';
    if (fields.includes(name)) find(name).setAttribute('aria-invalid', 'true');
    else find(name).removeAttribute('aria-invalid');
  }
  if (fields.length > 0) find(FIELDS.find(name => fields.includes(name))).focus();
};

/** What came of a card; what is typed stays where it can be mended. */
const hearPaid = ({ status, body }) => {
  if (body.state) return end(body.state);
  if (body.wrong) return mark(body.wrong);
  if (body.declined) {
    refuse(body.declined);
    if (body.declined === 'cvv') mark(['cvv']);
    return;
  }
  if (status === 410) return end('expired');
  refuse(status === 429 ? 'limited' : 'unknown');
};

const pay = async () => {
  if (find('pay').disabled) return;
  mark([]);
  find('refusal').textContent = '';
  find('pay').disabled = true;
  const typed = Object.fromEntries(FIELDS.map(name => [name, find(name).value.trim()]));
  const answer = await post('/acquirer/pay', { ...typed, instalments: Number(find('instalments').value) });
  find('pay').disabled = false;
  hearPaid(answer);
};

const draw = ({ amountCents, maxInstalments, name, payee }) => {
  find('sold').textContent = `${name}, de ${payee}`;
  find('amount').textContent = money(amountCents);
  find('pay-words').textContent = `Pagar ${money(amountCents)}`;
  for (let many = 1; many <= maxInstalments; many++) {
    const option = document.createElement('option');
    option.value = String(many);
    option.textContent = partsOf(amountCents, many);
    find('instalments').append(option);
  }
  find('instalments-field').hidden = maxInstalments === 1;
};

const open = async () => {
  const { status, body } = await post('/acquirer/checkout', {});
  if (status !== 200) return end(status === 410 ? 'expired' : 'failed');
  if (body.state !== 'open') return end(body.state);
  draw(body);
  show('form');
  tell({ state: 'shown' });
  find('number').focus();
};

/** Typed at its end a number falls into fours and a date gets its stroke; anything else that is typed is left as it is. */
const group = ({ target }) => {
  target.removeAttribute('aria-invalid');
  const isAtEnd = target.selectionStart === target.value.length;
  const digits = target.value.replace(/\D/g, '');
  if (!isAtEnd || digits === '') return;
  if (target.id === 'number') target.value = digits.match(/.{1,4}/g).join(' ');
  if (target.id === 'expiry' && digits.length > 2) target.value = `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
};

let isAsked = false;
const hear = ({ origin, source, data }) => {
  if (origin !== brand || source !== window.parent || data?.acquirerFrame !== 1) return;
  if (data.scheme === 'dark' || data.scheme === 'light') document.documentElement.dataset.scheme = data.scheme;
  if (typeof data.session !== 'string' || isAsked) return;
  // one payment in the life of a frame
  isAsked = true;
  session = data.session;
  open().catch(() => end('failed'));
};

const start = () => {
  window.addEventListener('message', hear);
  find('pay').addEventListener('click', pay);
  for (const name of FIELDS) {
    find(name).addEventListener('input', group);
    // a form cannot be handed in here
    find(name).addEventListener('keydown', ({ key }) => key === 'Enter' && pay());
  }
  // kept by the browser for the way back, it would hold a number
  window.addEventListener('pagehide', wipe);
  const measure = () => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(measure).observe(document.body);
  tell({ state: 'ready' });
};

// opened by itself it has nothing to be paid
if (window.parent === window) show('failed');
else start();
