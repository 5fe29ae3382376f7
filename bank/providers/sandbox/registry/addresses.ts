import type { RegistryAddress } from '../../company-registry';

const LINES = `
01001000|Praça da Sé|Sé|São Paulo|SP
01310100|Avenida Paulista|Bela Vista|São Paulo|SP
01310200|Avenida Paulista|Bela Vista|São Paulo|SP
04538133|Avenida Brigadeiro Faria Lima|Itaim Bibi|São Paulo|SP
13010110|Rua Barão de Jaguara|Centro|Campinas|SP
20040002|Avenida Rio Branco|Centro|Rio de Janeiro|RJ
22070900|Avenida Atlântica|Copacabana|Rio de Janeiro|RJ
29010120|Avenida Jerônimo Monteiro|Centro|Vitória|ES
30130010|Avenida Afonso Pena|Centro|Belo Horizonte|MG
40020000|Rua Chile|Centro|Salvador|BA
50030230|Avenida Marquês de Olinda|Recife|Recife|PE
60060440|Rua Senador Pompeu|Centro|Fortaleza|CE
66010000|Avenida Presidente Vargas|Campina|Belém|PA
69005040|Rua dez de Julho|Centro|Manaus|AM
70040010|SBS Quadra 1|Asa Sul|Brasília|DF
70074900|Setor Bancário Sul Quadra 3|Asa Sul|Brasília|DF
74003010|Avenida Goiás|Setor Central|Goiânia|GO
80020300|Rua XV de Novembro|Centro|Curitiba|PR
88010400|Rua Felipe Schmidt|Centro|Florianópolis|SC
89010025|Rua XV de Novembro|Centro|Blumenau|SC
90010150|Rua dos Andradas|Centro Histórico|Porto Alegre|RS
89256140|||Jaraguá do Sul|SC
`;

const ADDRESSES = new Map(
  LINES.trim()
    .split('\n')
    .map((line): [string, RegistryAddress] => {
      const [cep = '', street = '', district = '', city = '', state = ''] = line.split('|');
      return [cep, { cep, street, number: '', complement: '', district, city, state }];
    }),
);

/** The address of a well-known CEP; the last one is of a town that has one CEP for all its streets. */
export const findSandboxAddress = (cep: string): RegistryAddress | undefined => ADDRESSES.get(cep);
