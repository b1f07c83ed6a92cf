import {
  type Box,
  boxAround,
  boxesAlong,
  isWithin,
  joinBoxes,
  middleOf,
  nearestIn,
  overlaps,
  type Point,
  sizeOf,
} from './label-box.ts';

/** The circle of an area with its number and name, in units of the drawing; without a radius, the number alone. */
export type Mark = Point & { name: string; count: string; radius: number };

/** A station with its name. */
export type Post = Point & { name: string };

/** Sizes of letters in units of the drawing. */
export type LetterSizes = { count: number; name: number; station: number };

/** A text around its middle. */
export type Label = Point & { text: string };

/** The number of an area, in its circle or beside it. */
type CountLabel = Label & { isOnCircle: boolean };

/** The name of an area, with a line that leads there if it stands apart. */
type NameLabel = Label & { leader?: { from: Point; to: Point } };

export type Labels = { counts: CountLabel[]; names: NameLabel[]; stations: Label[] };

/** Side of the square of a station. */
export const SQUARE = 10;

/** Room between a mark and a label at its side. */
const GAP = 5;

/** Distances between a mark and a name apart, in heights of letters. */
const APART = [0.7, 1.3, 2, 2.8, 3.7];

/** Sixteenths of a turn in the order in which a name apart reads best: below, above, at the sides, between. */
const DIRECTIONS = [4, 12, 0, 8, 3, 5, 11, 13, 1, 7, 9, 15, 2, 6, 10, 14].map((step) => ({
  x: Math.cos((step * Math.PI) / 8),
  y: Math.sin((step * Math.PI) / 8),
}));

/** Places of a label that touches its mark, in steps of its reach to the right and down. */
const [BELOW, ABOVE, RIGHT, LEFT] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];
const SHIFTED = [0.25, -0.25, 0.5, -0.5, 1, -1].flatMap((x) => [
  { x, y: 1 },
  { x, y: -1 },
]);
const FOR_NAMES = [BELOW, ABOVE, ...SHIFTED, RIGHT, LEFT];
const FOR_OTHERS = [RIGHT, LEFT, BELOW, ABOVE, ...SHIFTED];

/** Room that labels have not taken yet. */
type Room = { isFree: (box: Box) => boolean; take: (...boxes: readonly Box[]) => void };

/**
 * Places the numbers and names of a map so that no name covers another, a number, a circle or a station. A name that finds
 * no room is left out, those of stations first.
 * @param marks the most important first
 */
export function placeLabels(
  marks: readonly Mark[],
  posts: readonly Post[],
  letters: LetterSizes,
  bounds: Box,
): Labels {
  const room = openRoom(bounds, [...marks.map(circleOf), ...posts.map(squareOf)]);
  const counted = marks.map((mark) => ({ mark, count: placeCount(mark, letters.count, room) }));
  return {
    counts: counted.map(({ count }) => count.label),
    names: counted.flatMap(({ mark, count }) => placeName(mark, count.box, letters.name, room) ?? []),
    stations: posts.flatMap(
      (post) => placeBeside(squareOf(post), FOR_OTHERS, post.name, letters.station, room) ?? [],
    ),
  };
}

function openRoom(bounds: Box, filled: readonly Box[]): Room {
  const taken = [...filled];
  return {
    isFree: (box) => isWithin(box, bounds) && !taken.some((other) => overlaps(box, other)),
    take: (...boxes) => void taken.push(...boxes),
  };
}

const circleOf = (mark: Mark) => boxAround(mark, { width: mark.radius * 2, height: mark.radius * 2 });

const squareOf = (post: Post) => boxAround(post, { width: SQUARE, height: SQUARE });

/** Writes a text around a point of whole units. */
const labelAt = ({ x, y }: Point, text: string): Label => ({ x: Math.round(x), y: Math.round(y), text });

/** Lists the boxes of a size that touch another box. */
function besides(box: Box, sides: readonly Point[], size: ReturnType<typeof sizeOf>): Box[] {
  const { x, y } = middleOf(box);
  const right = (box.right - box.left + size.width) / 2 + GAP;
  const down = (box.bottom - box.top + size.height) / 2 + 1;
  return sides.map((side) => boxAround({ x: x + side.x * right, y: y + side.y * down }, size));
}

/** Places a text where it touches a box, if there is room. */
function placeBeside(own: Box, sides: readonly Point[], text: string, letters: number, room: Room) {
  const box = besides(own, sides, sizeOf(text, letters)).find(room.isFree);
  if (!box) return undefined;
  room.take(box);
  return labelAt(middleOf(box), text);
}

/** Places a number in its circle if that has room for it, else beside it; a number is never left out. */
function placeCount(mark: Mark, letters: number, room: Room) {
  const size = sizeOf(mark.count, letters);
  const isOnCircle = mark.radius > 0 && Math.hypot(size.width, size.height) <= mark.radius * 2;
  const own = boxAround(mark, size);
  const sides = besides(circleOf(mark), FOR_OTHERS, size);
  const box = isOnCircle || mark.radius === 0 ? own : (sides.find(room.isFree) ?? sides[0] ?? own);
  room.take(box);
  return { box, label: { ...labelAt(middleOf(box), mark.count), isOnCircle } };
}

/** Places the name of an area where it touches its circle and number, or apart with a line that leads to them. */
function placeName(mark: Mark, count: Box, letters: number, room: Room): NameLabel | undefined {
  const own = mark.radius > 0 ? circleOf(mark) : count;
  return (
    placeBeside(joinBoxes(own, count), FOR_NAMES, mark.name, letters, room) ??
    placeApart(mark, own, letters, room)
  );
}

function placeApart(mark: Mark, own: Box, letters: number, room: Room): NameLabel | undefined {
  const size = sizeOf(mark.name, letters);
  for (const distance of APART)
    for (const { x, y } of DIRECTIONS) {
      const reach = {
        x: (own.right - own.left + size.width) / 2,
        y: (own.bottom - own.top + size.height) / 2,
      };
      const middle = {
        x: mark.x + x * (reach.x + distance * letters),
        y: mark.y + y * (reach.y + distance * letters),
      };
      const box = boxAround(middle, size);
      if (!room.isFree(box)) continue;
      const to = nearestIn(box, mark);
      const from = edgeTowards(mark, own, to);
      const line = boxesAlong(from, to).filter((part) => !overlaps(part, own));
      if (!line.every(room.isFree)) continue;
      room.take(box, ...line);
      return { ...labelAt(middle, mark.name), leader: { from: roundPoint(from), to: roundPoint(to) } };
    }
  return undefined;
}

const roundPoint = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });

/** Returns where a line leaves a circle, or a number without one. */
function edgeTowards(mark: Mark, own: Box, to: Point): Point {
  if (mark.radius === 0) return nearestIn(own, to);
  const share = mark.radius / Math.hypot(to.x - mark.x, to.y - mark.y);
  return { x: mark.x + share * (to.x - mark.x), y: mark.y + share * (to.y - mark.y) };
}
