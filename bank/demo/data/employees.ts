import type { DemoCompanyId, Party } from '../movement';

export interface Employee {
  party: Party;
  /** What reaches the person's account in an ordinary month. */
  netCents: bigint;
}

const employee = (name: string, document: string, ispb: string, netCents: bigint): Employee => ({
  party: { name, document, ispb },
  netCents,
});

export const EMPLOYEES: Record<DemoCompanyId, readonly Employee[]> = {
  padaria: [
    employee('Cícero Ramos Lourenço', '10234567880', '00360305', 318_442n),
    employee('Dalva Pereira Nogueira', '20345678893', '18236120', 241_875n),
    employee('Edilson Matias Barreto', '31456789813', '60701190', 229_310n),
    employee('Fabiana Luz Cardoso', '42567890815', '18236120', 198_764n),
    employee('Gilmar Souto Pires', '53678901808', '60746948', 195_128n),
    employee('Hélio Brandão Tavares', '29501837866', '00000000', 192_640n),
    employee('Janete Moura Fidelis', '61840273879', '60701190', 201_318n),
    employee('Ivone Sales Machado', '73028461897', '00360305', 187_506n),
  ],
  oficina: [
    employee('Leonardo Brito Magalhães', '48190273876', '60701190', 412_390n),
    employee('Marlon Esteves Guedes', '91736450875', '18236120', 356_218n),
    employee('Nelson Aparecido Duque', '20648193802', '00360305', 301_744n),
    employee('Paloma Viana Sodré', '35820714806', '10573521', 218_905n),
  ],
};
