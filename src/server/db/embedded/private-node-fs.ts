import { mkdirSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileMode = number;
type Attributes = { mode?: FileMode };
/** The calls of Emscripten's file system on the disk that give a file or folder its mode. */
type DiskCalls = {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: FileMode, device: unknown) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
  stream_ops: { setattr: (stream: unknown, attributes: Attributes) => void };
};

const GROUP_AND_OTHERS = 0o077;
const toPrivate = (mode: FileMode) => mode & ~GROUP_AND_OTHERS;
const withPrivateMode = (attributes: Attributes) =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: toPrivate(attributes.mode) };

/**
 * Files on the disk that only their owner can read. PGlite's own file system sets 0666 and 0644 by chmod, which no umask
 * narrows: Emscripten keeps an umask of its own, and what initdb made is copied in without any.
 */
export class PrivateNodeFS extends NodeFS {
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    super(dir);
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [({ FS }) => narrowModes(FS.filesystems.NODEFS as DiskCalls), ...preRun],
      },
    };
  }
}

function narrowModes({ node_ops: nodes, stream_ops: streams }: DiskCalls): void {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, toPrivate(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, withPrivateMode(attributes));
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, withPrivateMode(attributes));
}
