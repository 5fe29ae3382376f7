import { escapeMarkup } from '../../bank/contract/markup';

/* Pages of the demo's receiver: plain HTML, nothing fetched from elsewhere. */

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:40px auto;padding:0 16px;color:#1b1b1f}
h1{font-size:1.5rem}fieldset{border:1px solid #ccc;border-radius:8px;margin:16px 0;padding:12px 16px}label{display:block;padding:6px 0}
input[type=text],select{font:inherit;padding:8px;width:100%;max-width:320px}button{font:inherit;padding:10px 16px;margin:4px 8px 4px 0;cursor:pointer}
pre{background:#f4f4f6;padding:12px;border-radius:8px;overflow:auto;font-size:13px}`;

/** A page with a title and a body of HTML. */
export const toPage = (title: string, body: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style><h1>${escapeMarkup(title)}</h1>${body}</html>`;

const GROUPS = {
  cadastro: { label: 'Cadastro da empresa', permissions: ['CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ'] },
  saldos: { label: 'Saldos', permissions: ['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ'] },
  extratos: { label: 'Extratos', permissions: ['ACCOUNTS_READ', 'ACCOUNTS_TRANSACTIONS_READ'] },
  limites: { label: 'Limites', permissions: ['ACCOUNTS_READ', 'ACCOUNTS_OVERDRAFT_LIMITS_READ'] },
} as const;

/** The permissions of the ticked groups, with what every consent needs. */
export const toPermissions = (groups: readonly string[]): string[] => [
  ...new Set([
    ...Object.entries(GROUPS).flatMap(([name, group]) => (groups.includes(name) ? [...group.permissions] : [])),
    'RESOURCES_READ',
  ]),
];

/** Where the receiver's customer chooses what to bring from the bank. */
export const startPage = (name: string): string =>
  toPage(
    name,
    `<p>Instituição de demonstração: recebe dados da sua conta por Open Finance.</p><form method="post" action="/pedir">
<fieldset><legend>Empresa</legend><label>CNPJ <input type="text" name="cnpj" value="11222333000181" required></label>
<label>Seu CPF <input type="text" name="cpf" value="82347156071" required></label></fieldset>
<fieldset><legend>Quais dados?</legend>${Object.entries(GROUPS)
      .map(([id, { label }]) => `<label><input type="checkbox" name="dados" value="${id}"> ${label}</label>`)
      .join('')}</fieldset>
<label>Por quanto tempo? <select name="meses"><option value="12">12 meses</option><option value="6">6 meses</option><option value="1">1 mês</option><option value="0">Sem prazo</option></select></label>
<p><button>Buscar meus dados no banco</button></p></form>`,
  );

/** Hands what stands behind the \`#\` of the way back to the receiver's own server: only a script can read it. */
export const callbackPage = (name: string): string =>
  toPage(
    name,
    `<p>Concluindo…</p><form method="post" action="/concluir"><input type="hidden" name="resposta"></form>
<script>document.forms[0].resposta.value=location.hash.slice(1);history.replaceState(null,'',location.pathname);document.forms[0].submit()</script>`,
  );

/** What was read, and what can be done with the consent. */
export const resultPage = (name: string, state: string, answers: Readonly<Record<string, unknown>>): string =>
  toPage(
    name,
    `${Object.entries(answers)
      .map(
        ([title, body]) => `<h2>${escapeMarkup(title)}</h2><pre>${escapeMarkup(JSON.stringify(body, null, 2))}</pre>`,
      )
      .join('')}
<form method="post" action="/depois"><input type="hidden" name="state" value="${escapeMarkup(state)}">
<button name="ato" value="ler">Ler de novo</button><button name="ato" value="renovar">Renovar por 12 meses</button><button name="ato" value="encerrar">Encerrar</button></form>
<p><a href="/">Novo pedido</a></p>`,
  );
