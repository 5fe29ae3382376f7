export const texts = {
  opening: (store: string, seconds: number): string =>
    seconds > 0 ? `Abrindo o aplicativo na ${store} em ${seconds} s…` : `Abrindo o aplicativo na ${store}…`,
  stay: 'Continuar no navegador',
  names: { android: 'Play Store', ios: 'App Store' },
};
