/** What the small distributor of the tests sells: `livre`, at any value, and another on a second page. */
const productOf = id => ({
  id,
  seller: { name: 'Distribuidora do Conector S.A.', document: '11222333000181', ispb: '18236120' },
  ...{ brand: 'Livre', name: 'Li\u202Evre', category: 'retail', state: 'available', text: 'Vale-compras.' },
  values: { type: 'range', min_cents: 100, max_cents: 100_000, step_cents: 1 },
  ...{ validity: '12 meses.', how_to_redeem: ['Use.'], site: null, terms: 'Só no Brasil.' },
  ...{ refund_rule: 'Até 7 dias.', region: 'Válido no Brasil', most: 20 },
});

/** The end of an order by the value of one card, as orders of TED have theirs. */
const decideGift =
  ({ orders, tell, idOf }) =>
  (id, order) => {
    const cents = order.unit_cents;
    const rejected = cents === 2006;
    orders.set(id, { status: rejected ? 'rejected' : 'settled', ...(rejected ? { code: 'X-77' } : {}) });
    const end = rejected ? { type: 'giftcard_rejected', code: 'X-77' } : { type: 'giftcard_settled' };
    const word = name => ({ id: idOf(id, name), gift_order_number: id, ...end });
    if (cents === 2007) return;
    void tell(word('end'), cents === 2003 ? 300 : 20);
    if (cents === 2002) void tell(word('again'), 400);
  };

/** The calls of gift cards; undefined of any other. */
export const answerGift = (
  { method, path, search, body, response },
  { json, takeOrder, orders, quantities, words, tell, idOf },
) => {
  const [, area, noun, id = '', part] = path.split('/').map(decodeURIComponent);
  if (area !== 'gift_cards') return undefined;
  if (noun === 'products' && id === '') {
    const isFirst = search.get('page') === '1';
    return json(response, { products: [productOf(isFirst ? 'livre' : 'outro')], next: isFirst ? 2 : null });
  }
  if (noun === 'products') return id === 'livre' ? json(response, productOf(id)) : response.writeHead(404).end();
  if (noun === 'orders' && part === 'codes') {
    const many = quantities.get(id) ?? 0;
    const codes = Array.from({ length: many }, (_one, index) => ({
      code: `${id}-${index + 1}`,
      serial: `S${index + 1}`,
    }));
    return orders.get(id)?.status === 'settled' ? json(response, { codes }) : response.writeHead(409).end();
  }
  if (noun === 'orders' && method === 'PUT') {
    quantities.set(id, body.quantity);
    return takeOrder(id, { ...body, amount_cents: body.unit_cents }, response, decideGift({ orders, tell, idOf }));
  }
  if (noun === 'orders') return orders.has(id) ? json(response, orders.get(id)) : response.writeHead(404).end();
  words.push({ method, path, body });
  const granted = { type: 'giftcard_granted', gift_claim_id: id, amount_cents: body.amount_cents };
  void tell({ id: idOf(id, 'granted'), ...granted }, 20);
  return response.writeHead(204).end();
};
