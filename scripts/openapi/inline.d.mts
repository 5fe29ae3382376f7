/** The same OpenAPI document with every reference replaced by what it names. Throws for one that names nothing. */
export declare const inlineReferences: <Document>(document: Document) => Document;
