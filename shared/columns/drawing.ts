/** A drawing as data, made only of elements and attributes that are known to be harmless (domain/columns/read-drawing.ts). */
export type DrawingNode =
  | string
  | { element: string; attributes: Record<string, string>; children: DrawingNode[] }

export type Drawing = {
  width: number
  height: number
  attributes: Record<string, string>
  children: DrawingNode[]
}
