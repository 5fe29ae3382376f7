export interface Figure {
  bench: string;
  figure: string;
  value: number;
  unit: string;
  limit?: string;
  against?: string;
  ratio?: number;
  isMet?: boolean;
}
export function tellFigure(figure: Figure): void;
