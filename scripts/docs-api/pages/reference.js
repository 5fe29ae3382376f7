// The reference page: the document of this origin, drawn without asking anybody else.
window.addEventListener('DOMContentLoaded', () => {
  window.SwaggerUIBundle({
    url: 'openapi.json',
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    // looking only: calls are made by a client that keeps its key
    supportedSubmitMethods: [],
    validatorUrl: null,
    syntaxHighlight: false,
  });
});
