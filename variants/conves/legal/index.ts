import type { LegalTexts } from '../../legal';
import politicaDePrivacidade from './politica-de-privacidade.md';
import termosDeContrato from './termos-de-contrato.md';
import termosDeUso from './termos-de-uso.md';
import termosDeUsoApi from './termos-de-uso/api.md';
import termsEmprestimo from './terms-emprestimo.md';

export const legal: LegalTexts = {
  '/politica-de-privacidade': politicaDePrivacidade,
  '/termos-de-contrato': termosDeContrato,
  '/termos-de-uso': termosDeUso,
  '/termos-de-uso/api': termosDeUsoApi,
  '/terms-emprestimo': termsEmprestimo,
};
