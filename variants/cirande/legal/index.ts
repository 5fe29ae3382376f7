import type { LegalTexts } from '../../legal';
import politicaDePrivacidade from './politica-de-privacidade.md';
import politicaDePrivacidadeLoja from './politica-de-privacidade/loja.md';
import termosDeContrato from './termos-de-contrato.md';
import termosDeUso from './termos-de-uso.md';
import termsEmprestimo from './terms-emprestimo.md';

export const legal: LegalTexts = {
  '/politica-de-privacidade': politicaDePrivacidade,
  '/politica-de-privacidade/loja': politicaDePrivacidadeLoja,
  '/termos-de-contrato': termosDeContrato,
  '/termos-de-uso': termosDeUso,
  '/terms-emprestimo': termsEmprestimo,
};
