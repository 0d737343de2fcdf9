import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { BOARD_PAGE } from "./entry.ts";
import { texts } from "./texts.ts";

/** The way from the list of admissions to the board of those under way. */
export const BoardLink = () => (
  <Button component={Link} to={BOARD_PAGE}>
    {texts.board.open}
  </Button>
);
