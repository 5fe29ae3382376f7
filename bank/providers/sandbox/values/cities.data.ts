/** Cities of the sandbox's table: IBGE code, name, state, and reais a square metre of a house and of a flat. */
export const CITIES: readonly string[] = [
  ...['3550308|São Paulo|SP|6900|10800', '3304557|Rio de Janeiro|RJ|5600|10100', '3106200|Belo Horizonte|MG|5100|8900'],
  ...['5300108|Brasília|DF|5400|9300', '4106902|Curitiba|PR|5700|10300', '4314902|Porto Alegre|RS|4700|7100'],
  ...['2927408|Salvador|BA|3900|6700', '2611606|Recife|PE|4100|7900', '2304400|Fortaleza|CE|4000|7800'],
  ...['5208707|Goiânia|GO|4600|7900', '1501402|Belém|PA|3600|7000', '1302603|Manaus|AM|3500|6800'],
  ...['3205309|Vitória|ES|5900|12300', '4205407|Florianópolis|SC|6200|11900', '2704302|Maceió|AL|4000|9300'],
  ...['2507507|João Pessoa|PB|3700|7100', '2408102|Natal|RN|3400|5900', '2211001|Teresina|PI|3000|5600'],
  ...['2111300|São Luís|MA|3300|7600', '2800308|Aracaju|SE|3200|5500', '5002704|Campo Grande|MS|3900|6200'],
  ...['5103403|Cuiabá|MT|4000|6400', '3509502|Campinas|SP|5200|7100', '3548500|Santos|SP|5000|7200'],
  ...[
    '3549904|São José dos Campos|SP|5100|8200',
    '3543402|Ribeirão Preto|SP|4300|5600',
    '3552205|Sorocaba|SP|4200|6000',
  ],
  ...['3518800|Guarulhos|SP|4600|6300', '3547809|Santo André|SP|5100|7000', '3170206|Uberlândia|MG|3900|5700'],
  ...['4113700|Londrina|PR|4100|6300', '4209102|Joinville|SC|4700|7600', '4202404|Blumenau|SC|4600|7400'],
  ...['4208203|Itajaí|SC|5800|11800', '4303905|Campo Bom|RS|3200|4600', '3303302|Niterói|RJ|4900|7300'],
];
