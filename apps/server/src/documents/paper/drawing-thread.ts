// The worker thread that draws papers: it alone loads the drawing library.
import { serveTasks } from "#crypto/thread-pool";
import { registerFonts } from "./fonts.ts";
import { pdfOf } from "./pdf-of.ts";

registerFonts();
serveTasks(pdfOf);
