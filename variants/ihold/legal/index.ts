import type { LegalTexts } from '../../legal';
import politicaDePrivacidade from './politica-de-privacidade.md';
import politicaDePrivacidadeIhold from './politica-de-privacidade/ihold.md';
import termosDeContrato from './termos-de-contrato.md';
import termosDeUso from './termos-de-uso.md';
import termosDeUsoIhold from './termos-de-uso/ihold.md';
import termsEmprestimo from './terms-emprestimo.md';

export const legal: LegalTexts = {
  '/politica-de-privacidade': politicaDePrivacidade,
  '/politica-de-privacidade/ihold': politicaDePrivacidadeIhold,
  '/termos-de-contrato': termosDeContrato,
  '/termos-de-uso': termosDeUso,
  '/termos-de-uso/ihold': termosDeUsoIhold,
  '/terms-emprestimo': termsEmprestimo,
};
