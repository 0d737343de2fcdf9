import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { MATRIX_PAGE } from "./entry.ts";
import { texts } from "./texts.ts";

/** The way from the printed matrix to the one that is worked with. */
export const MatrixLink = () => (
  <Button component={Link} to={MATRIX_PAGE}>
    {texts.open}
  </Button>
);
