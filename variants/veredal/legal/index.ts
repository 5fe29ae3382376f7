import type { LegalTexts } from '../../legal';
import politicaDePrivacidade from './politica-de-privacidade.md';
import termosDeContrato from './termos-de-contrato.md';
import termosDeUso from './termos-de-uso.md';
import termosDeUsoCreditoRural from './termos-de-uso/credito-rural.md';
import termsEmprestimo from './terms-emprestimo.md';

export const legal: LegalTexts = {
  '/politica-de-privacidade': politicaDePrivacidade,
  '/termos-de-contrato': termosDeContrato,
  '/termos-de-uso': termosDeUso,
  '/termos-de-uso/credito-rural': termosDeUsoCreditoRural,
  '/terms-emprestimo': termsEmprestimo,
};
